import { del, get, patch, post, upload } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createImport = upload<typeof schemas.createImport>("/create_import", "admin", "import_table", {
  verb: "create",
  kind: "import",
});
export const getImports = get<typeof schemas.getImports>("/get_imports", "admin");
export const getImport = get<typeof schemas.getImport>("/get_import/:id", "admin");
export const mapImport = patch<typeof schemas.mapImport>("/map_import/:id", "admin", { verb: "map", kind: "import" });
export const checkImport = post<typeof schemas.checkImport>("/check_import/:id", "admin", "nothing");
export const applyImport = post<typeof schemas.applyImport>("/apply_import/:id", "admin", {
  verb: ["create", "edit"],
  kind: "incident",
  also: { verb: "create", kind: "article" },
});
export const publishImport = post<typeof schemas.publishImport>("/publish_import/:id", "admin", {
  verb: "publish",
  kind: "incident",
});
// Those of version 1 also had parts of incidents.
export const undoImport = post<typeof schemas.undoImport>("/undo_import/:id", "admin", {
  verb: ["trash", "edit"],
  kind: "incident",
  also: { verb: ["trash", "edit"], kind: ["article", "video", "image", "claim", "attribution"] },
  isUnbraked: true,
});
export const deleteImport = del<typeof schemas.deleteImport>("/delete_import/:id", "admin", { verb: "destroy", kind: "import" });
