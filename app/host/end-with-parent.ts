import { onParentGone } from "#app/platform/parent.ts";

onParentGone(() => process.exit());
