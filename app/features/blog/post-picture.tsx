import { blogPictureAddress, blogPictureSet } from "./blog-picture.ts";

export function PostPicture({ slug, sizes, first = false }: { slug: string; sizes: string; first?: boolean }) {
  return (
    <img
      src={`${blogPictureAddress(slug)}/640`}
      srcSet={blogPictureSet(slug)}
      sizes={sizes}
      width={640}
      height={360}
      alt=""
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className="aspect-video w-full bg-paper-sunk object-cover"
    />
  );
}
