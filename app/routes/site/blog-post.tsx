import { data } from "react-router";
import type { Route } from "./+types/blog-post";
import { blogPictureAddress } from "#app/features/blog/blog-picture.ts";
import { excerptOf, readableHtml } from "#app/features/blog/blog-text.ts";
import { findPost } from "#app/features/blog/blog.server.ts";
import { pageMeta } from "#app/features/site/page-meta.ts";
import { PostPicture } from "#app/features/blog/post-picture.tsx";
import { isPostSlug } from "#app/features/blog/post-slug.ts";
import { readingDatabase } from "#app/platform/replica/read-from.server.ts";
import { Icon } from "#app/ui/icon.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, excerpt, hasPicture } = loaderData;
  return pageMeta({
    site: matches[0].loaderData.site,
    title,
    description: excerpt,
    path: `/blog/${encodeURIComponent(slug)}`,
    image: hasPicture ? `${blogPictureAddress(slug)}/1280` : undefined,
  });
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const post = isPostSlug(params.slug) ? await findPost(readingDatabase(request), params.slug) : undefined;
  if (!post) throw data(null, { status: 404 });
  const { slug, title, image, html } = post;
  return { slug, title, hasPicture: image !== null, excerpt: excerptOf(html), html: readableHtml(html) };
}

export default function BlogPost({ loaderData: { slug, title, hasPicture, html } }: Route.ComponentProps) {
  return (
    <article className="page py-8 md:py-12">
      <div className="mx-auto max-w-prose">
        <a
          href="/blog"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-harbour hover:underline print:hidden"
        >
          <Icon name="arrowLeft" /> All posts
        </a>
        <h1 className="mt-2 text-32 font-extrabold md:text-44">{title}</h1>
        {hasPicture ? (
          <div className="card mt-6 overflow-hidden">
            <PostPicture slug={slug} sizes="(width >= 768px) 42rem, 92vw" first />
          </div>
        ) : null}
        {/* Sanitised when it was stored (blog-html.ts). */}
        <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  );
}
