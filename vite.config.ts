import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A hydrated page on a slow link waits for round trips more than for bytes: few files instead of many.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@remix-run)[\\/]/,
                },
                {
                  name: "form-parts",
                  test: /app[\\/](ui[\\/](?!enhance|time-left|page-numbers)|features[\\/]content[\\/](page-meta|form-title)|platform[\\/](site|form-reply)\.ts|routes[\\/]account[\\/]keep-signed-in)/,
                },
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
