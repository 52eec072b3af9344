import { testsLanded } from "./landed.ts";

testsLanded(false);
