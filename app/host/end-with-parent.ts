import { onParentGone } from "#app/platform/parent.ts";

// Loaded before a program that is not ours (--import), so that it does not outlive the process that started it.
onParentGone(() => process.exit());
