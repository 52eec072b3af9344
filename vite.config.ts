import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Vite's own way to import a part asks ahead for its style sheets and further files. Our parts have no style sheet, those
 * of a hydrated page have come with its routes, and its way weighs more than most parts.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  transform: (_, id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined,
};

/** What the pages of long forms share, in one file: each of them is fetched in eight (pages.md). */
const FORM_PARTS = new RegExp(
  [
    "ui/(?!enhance|time-left|page-numbers)",
    "features/site/(?:page-meta|form-title|contact|site-notice)\\.",
    "features/lot-cards/(?:compared-lots|favourite-button)\\.",
    "platform/(?:site|form-reply)\\.ts",
    "routes/account/keep-signed-in",
  ]
    .map((part) => `/app/${part}`)
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

/** And what those that send something to the desk share besides. */
const ENQUIRY_PARTS =
  /app[\\/]features[\\/](policy[\\/](policy-constants|figures)|cases[\\/](sent-notice|message-form)|site[\\/]contact-block|lots[\\/]vin-check)\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainImports],
  build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Words only: a page whose server part alone uses them carries none of them.
          treeshake: {
            moduleSideEffects: [
              {
                test: /app[\\/]features[\\/](glossary[\\/](glossary|term-help)|policy[\\/](phrases|figures))/,
                sideEffects: false,
              },
            ],
          },
          // A hydrated page on a slow link waits for round trips more than for bytes: few files instead of many.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@remix-run)[\\/]|app[\\/]hydrate/,
                },
                { name: "form-parts", test: FORM_PARTS },
                { name: "enquiry-parts", test: ENQUIRY_PARTS },
              ],
            },
          },
        },
      },
    },
  },
  // Found late, these would reload the page during development and break hooks.
  optimizeDeps: {
    include: ["swiper", "swiper/modules"],
  },
});
