import * as m from "#messages";
import { Switch } from "#platform/web/ui/switch.tsx";

export default function EditModeToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return <Switch label={m.edit_mode_label()} isOn={isOn} onChange={onChange} />;
}
