import type { ReportData, ReportMark, ReportView } from './report-data.ts';

const toPercent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;

/** Numbers of sentences that begin here. Each number is left of the text, or in the margin. */
function Label({ mark, width, height }: { mark: ReportMark; width: number; height: number }) {
  const { x, y, label, number, kind } = mark;
  const target = number === undefined ? '#to-decide' : `#s${number}`;
  const style = { left: toPercent(x, width), top: toPercent(y, height) };
  return (
    <a className={`label ${kind}`} href={target} style={style}>
      {label}
    </a>
  );
}

const View = ({ view: { name, width, screenshots } }: { view: ReportView }) =>
  screenshots.map(({ top, height, sections, picture, marks }, index) => {
    const part = screenshots.length > 1 ? `, ${index + 1} of ${screenshots.length}` : '';
    const caption = `${name}${part}${sections.length > 0 ? `: ${sections.join(' / ')}` : ''}`;
    return (
      <figure key={top}>
        <figcaption>☐ {caption}</figcaption>
        <div className="screenshot" style={{ maxWidth: width }}>
          <img src={picture} alt={caption} width={width} height={height} />
          {marks.map((mark) => (
            <Label key={`${mark.x} ${mark.y}`} mark={mark} width={width} height={height} />
          ))}
        </div>
      </figure>
    );
  });

type ScreenshotsProps = Pick<ReportData, 'views' | 'same' | 'sameInDark'>;

/** Shows screenshots by page, the widest first. */
export function Screenshots({ views, same, sameInDark }: ScreenshotsProps) {
  const rows = Map.groupBy(
    views.toSorted((a, b) => a.columns - b.columns),
    ({ file, columns }) => `${file} ${columns}`,
  );
  const files = [...new Set(views.map(({ file }) => file))];
  const sorted = [...rows.values()].toSorted(
    ([a], [b]) => files.indexOf(a?.file ?? '') - files.indexOf(b?.file ?? ''),
  );
  return (
    <>
      {sorted.map((found) => (
        <div
          className={`screenshots columns-${found[0]?.columns}`}
          key={`${found[0]?.file} ${found[0]?.columns}`}
        >
          {found.map((view) => (
            <View key={view.name} view={view} />
          ))}
        </div>
      ))}
      {same.length > 0 && (
        <p>
          Pages without screenshots, because they show the same as the landing page:{' '}
          {same.join('; ')}.
        </p>
      )}
      {sameInDark.length > 0 && (
        <p>
          Windows without dark screenshots, because words, positions and pictures are as in light:{' '}
          {sameInDark.join('; ')}.
        </p>
      )}
    </>
  );
}
