import { PostPicture } from "./post-picture.tsx";

export interface PostSummary {
  slug: string;
  title: string;
  hasPicture: boolean;
  excerpt: string;
}

export function PostCard({ post, first }: { post: PostSummary; first: boolean }) {
  return (
    <article className="card relative flex h-full flex-col overflow-hidden">
      {post.hasPicture ? (
        <PostPicture slug={post.slug} sizes="(width >= 1024px) 380px, (width >= 768px) 46vw, 92vw" first={first} />
      ) : null}
      <div className="p-5">
        <h2 className="text-20 font-bold leading-tight">
          <a
            href={`/blog/${encodeURIComponent(post.slug)}`}
            className="after:absolute after:inset-0 hover:text-harbour"
          >
            {post.title}
          </a>
        </h2>
        <p className="mt-2 text-ink-soft">{post.excerpt}</p>
      </div>
    </article>
  );
}
