import { describePage } from "#platform/web/describe-page.ts";
import { later_payment, later_payment_title } from "#words";
import { LaterPage } from "./later-page.tsx";

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: later_payment_title(), description: later_payment(), isPrivate: true });
}

export default function PaymentPage() {
  return <LaterPage title={later_payment_title()}>{later_payment()}</LaterPage>;
}
