import { expect, test } from "vitest";
import { excerptOf, readableHtml } from "./blog-text.ts";

test.each([
  ["<p>One.</p><p>Two &amp; three</p>", "One. Two & three"],
  ["<h2>Fees</h2><ul><li>gate 95</li><li>title 20</li></ul>", "Fees gate 95 title 20"],
  ["<p>a &lt;b&gt; c</p>", "a <b> c"],
  ["", ""],
])("the excerpt of %j is %j", (html, text) => {
  expect(excerptOf(html)).toBe(text);
});

test("a long post is cut at a word", () => {
  const excerpt = excerptOf(`<p>${"steering ".repeat(40)}</p>`);
  expect(excerpt).toMatch(/^(steering )+…$/);
  expect(excerpt.length).toBeLessThanOrEqual(162);
});

test("pictures of other hosts leave a post, the rest stays", () => {
  const html = '<p>Before <img src="http://10.0.0.1/x.jpg" alt="a &gt; b" loading="lazy" /> after</p>';
  expect(readableHtml(html)).toBe("<p>Before  after</p>");
});

test.each([
  ["<h3>A</h3><h2>B</h2><h4>C</h4>", "<h2>A</h2><h2>B</h2><h3>C</h3>"],
  ["<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>", "<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>"],
  ["<p>No heading</p>", "<p>No heading</p>"],
])("the headings of %j leave out no level", (html, shown) => {
  expect(readableHtml(html)).toBe(shown);
});
