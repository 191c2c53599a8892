import type { Content } from './content.ts';

const Footer = () => <footer>© A bakery</footer>;

export const Page = ({ content: { site, breads, hours } }: { content: Content }) => (
  <main>
    <h1>{site.title}</h1>
    <section id="breads">
      <h2>{breads.headline}</h2>
      {breads.entries.map(({ name, picture }) => (
        <figure key={name}>
          <img src={`${picture.path}-540.avif`} alt={picture.alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </section>
    <section id="hours" className="hours">
      <h2>{hours.headline}</h2>
      {hours.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
    <Footer />
  </main>
);

export const NotFound = () => (
  <main>
    <h1>No such page</h1>
    <Footer />
  </main>
);
