import type { Change } from "#platform/shared/change.ts";
import type { Call } from "#platform/shared/define-call.ts";
import type { AuditEntry, Endpoint } from "./call-handler.ts";

type Recorded = Pick<AuditEntry, "verb" | "kind">;

/** Returns whether a change is what a call declares to do with such an input. */
export function isDeclared({ changes }: Pick<Call, "changes">, input: unknown, { verb, kind }: Recorded): boolean {
  if (changes === undefined || changes === "nothing" || ![changes.verb].flat().includes(verb)) return false;
  return "kind" in changes ? changes.kind === kind : (input as Record<string, unknown>)[changes.kindField] === kind;
}

/** @throws when a handler records what neither its call nor a wrapper declares, which is a bug and no refusal */
export function assertDeclared<Db>({ call, consequence }: Endpoint<Db>, input: unknown, { verb, kind }: Recorded): void {
  const { method, path, changes } = call;
  const also = changes === undefined || changes === "nothing" ? undefined : changes.also;
  const isIn = (some: { verb: unknown; kind: unknown } | undefined) =>
    some !== undefined && [some.verb].flat().includes(verb) && [some.kind].flat().includes(kind);
  if (isDeclared(call, input, { verb, kind }) || isIn(also) || isIn(consequence satisfies Change | undefined)) return;
  throw new Error(`${method} ${path} recorded "${verb}" of "${kind}", which it does not declare.`);
}
