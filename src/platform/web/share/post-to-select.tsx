import * as m from "#messages";
import { useLocalStorage } from "../storage/use-local-storage.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { askMastodonServer } from "./ask-mastodon-server.ts";
import { networkNames } from "./post-target.ts";

export default function PostToSelect() {
  const isHydrated = useHydrated();
  const [network, setNetwork] = useLocalStorage("postNetwork");
  const choose = (chosen: string) => {
    if (chosen !== "mastodon" || askMastodonServer()) setNetwork(chosen);
  };
  return (
    <label>
      <span>{m.post_to()}</span>
      <select
        className="field-box"
        value={network ?? "x"}
        disabled={!isHydrated}
        onChange={({ target: { value } }) => choose(value)}
      >
        {Object.entries(networkNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
