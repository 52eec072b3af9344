import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Vite's own dynamic import preloads style sheets; our parts have none, and its helper weighs more than most parts. */
const plainImports: Plugin = {
  name: "plain-imports",
  transform: (_, id) =>
    id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined,
};

/** Only the lines of an icon: what surrounds them weighs more, and the page has its own. */
const bareIcons: Plugin = {
  name: "bare-icons",
  transform: (code, id) =>
    /lucide-static.*\.svg\?raw$/.test(id)
      ? code.replace(/<!--.*<svg.*?>(?:\\n)?\s*|(?:\\n)?<\/svg>(?:\\n)?/gs, "")
      : undefined,
};

/** Shared by the pages with long forms, in one file: a slow link waits for round trips more than for bytes. */
const FORM_PARTS = new RegExp(
  [
    "ui/(?!enhance|time-left|page-numbers|damage-drawings)",
    "features/site/(?:page-meta|form-title|contact|site-notice|error-page)\\.",
    "features/lot-cards/(?:compared-lots|favourite-button)\\.",
    "platform/(?:site|form-reply|error-facts)\\.ts",
    "routes/account/keep-signed-in",
  ]
    .map((part) => `/app/${part}`)
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

/** Shared by the forms that write to the desk. */
const ENQUIRY_PARTS =
  /app[\\/]features[\\/](policy[\\/](policy-constants|figures)|cases[\\/](sent-notice|message-form)|site[\\/]contact-block|lots[\\/]vin-check)\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainImports, bareIcons],
  build: { assetsInlineLimit: 0, sourcemap: false, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Only words: a page whose server part alone uses them carries none of them.
          treeshake: {
            moduleSideEffects: [
              {
                test: /app[\\/]features[\\/](site[\\/]search-box|accounts[\\/]wanted-lot|glossary[\\/](glossary|term-help)|policy[\\/](phrases|figures))/,
                sideEffects: false,
              },
            ],
          },
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
