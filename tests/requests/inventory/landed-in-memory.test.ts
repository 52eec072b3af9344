import { testsLanded } from "./landed.ts";

testsLanded(true);
