import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  // Found late, these would reload the page during development and break hooks.
  optimizeDeps: {
    include: ["swiper", "swiper/modules"],
  },
});
