import type { VehicleSubject } from "./artwork/subject.ts";
import { BLOG_POSTS, type BlogPost } from "./blog-posts.ts";

export function blogList(
  origin: string,
  posts: readonly BlogPost[] = BLOG_POSTS,
): { data: { title: string; image: string | null; description: string }[] } {
  return {
    data: posts.map((post, place) => ({
      title: post.title,
      image: post.picture === null ? null : `${origin}/blog-pictures/${place}.jpg`,
      description: post.html.replaceAll("{origin}", origin),
    })),
  };
}

export function findBlogSubject(place: number): VehicleSubject | undefined {
  return BLOG_POSTS[place]?.picture ?? undefined;
}
