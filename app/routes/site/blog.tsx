import type { Route } from "./+types/blog";
import { excerptOf } from "#app/features/blog/blog-text.ts";
import { listPosts } from "#app/features/blog/blog.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PostCard } from "#app/features/blog/post-card.tsx";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { readOr400 } from "#app/platform/respond.server.ts";
import { Icon } from "#app/ui/icon.tsx";

const DESCRIPTION =
  "What US auction cars cost at home, which titles can be exported, how to read a lot, and how they cross the sea.";

export function meta({ matches, loaderData: { title } }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  return pageMeta({
    site,
    title: title ? `Blog: ${title}` : "Blog",
    description: DESCRIPTION,
    path: "/blog",
    noindex: Boolean(title),
  });
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const title = readOr400(() => readValue(url.searchParams, "title"));
  const posts = await listPosts(readingDatabase(request), { title });
  return {
    title,
    posts: posts.map((post) => ({
      slug: post.slug,
      title: post.title,
      hasPicture: post.image !== null,
      excerpt: excerptOf(post.html),
    })),
  };
}

export default function Blog({ loaderData: { title, posts } }: Route.ComponentProps) {
  return (
    <div className="page py-8 md:py-12">
      <h1 className="text-32 font-extrabold md:text-44">Blog</h1>
      <form action="/blog" method="get" role="search" aria-label="Blog" className="mt-6 flex max-w-form gap-2">
        <label htmlFor="blog-title" className="sr-only">
          Search titles
        </label>
        <input
          id="blog-title"
          name="title"
          type="search"
          defaultValue={title}
          placeholder="Search titles"
          className="field"
        />
        <button className="button button-primary">
          <Icon name="search" /> Search
        </button>
      </form>
      {title ? (
        <p className="mt-4">
          {posts.length === 1 ? "1 post" : `${posts.length} posts`} with “{title}” in the title.{" "}
          <a href="/blog" className="link">
            All posts
          </a>
        </p>
      ) : null}
      {posts.length === 0 ? (
        <p className="card mt-8 p-8 text-center text-20 font-semibold">No blogs found</p>
      ) : (
        <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.slug}>
              <PostCard post={post} first={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
