const SIZE = 32
const LINE = 4
const RADIUS = (SIZE - LINE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** Share of today that is done, as a ring. Decorative: the text beside it says the same. */
export function ProgressRing({ share }: { share: number }) {
  const ring = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: LINE }
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <circle {...ring} stroke="var(--track)" />
      {share > 0 && (
        <circle
          {...ring}
          stroke="var(--good)"
          strokeLinecap="round"
          strokeDasharray={`${(LENGTH * share).toFixed(1)} ${LENGTH.toFixed(1)}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      )}
    </svg>
  )
}
