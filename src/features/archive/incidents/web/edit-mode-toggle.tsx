import { edit_mode_label } from "#messages";
import { Switch } from "#platform/web/ui/switch.tsx";

type EditModeToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void };

export default function EditModeToggle({ isOn, onChange }: EditModeToggleProps) {
  return <Switch label={edit_mode_label()} isOn={isOn} onChange={onChange} />;
}
