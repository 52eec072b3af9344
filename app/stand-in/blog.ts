import type { VehicleSubject } from "./artwork/subject.ts";
import { BLOG_POSTS } from "./blog-posts.ts";

export function blogList(origin: string): { data: { title: string; image: string | null; description: string }[] } {
  return {
    data: BLOG_POSTS.map((post, place) => ({
      title: post.title,
      image: post.picture === null ? null : `${origin}/blog-pictures/${place}.jpg`,
      description: post.html.replaceAll("{origin}", origin),
    })),
  };
}

export function findBlogSubject(place: number): VehicleSubject | undefined {
  return BLOG_POSTS[place]?.picture ?? undefined;
}
