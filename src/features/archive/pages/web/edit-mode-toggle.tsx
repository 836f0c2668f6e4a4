import * as m from "#messages";
import { Switch } from "#platform/web/ui/switch.tsx";

type EditModeToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void };

export default function EditModeToggle({ isOn, onChange }: EditModeToggleProps) {
  return <Switch label={m.edit_mode_label()} isOn={isOn} onChange={onChange} />;
}
