import { del, get, patch, post, upload } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createImport = upload<typeof schemas.createImport>("/create_import", "admin", "import_table");
export const getImports = get<typeof schemas.getImports>("/get_imports", "admin");
export const getImport = get<typeof schemas.getImport>("/get_import/:id", "admin");
export const mapImport = patch<typeof schemas.mapImport>("/map_import/:id", "admin");
export const checkImport = post<typeof schemas.checkImport>("/check_import/:id", "admin");
export const applyImport = post<typeof schemas.applyImport>("/apply_import/:id", "admin");
export const publishImport = post<typeof schemas.publishImport>("/publish_import/:id", "admin");
export const undoImport = post<typeof schemas.undoImport>("/undo_import/:id", "admin");
export const deleteImport = del<typeof schemas.deleteImport>("/delete_import/:id", "admin");
