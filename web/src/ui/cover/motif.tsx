import { coverShapes, HEIGHT, WIDTH } from './motifs.ts'

interface MotifProps {
  title: string
  shift: number
  loud: boolean
}

/** The generated picture of a cover. */
export default function Motif({ title, shift, loud }: MotifProps) {
  const strength = (opacity: number) => (loud ? opacity : Math.min(1, opacity * 2.6))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" strokeLinecap="round" aria-hidden="true">
      {coverShapes(title, shift).map(({ d, paint, opacity, line, dashes }) => (
        <path
          key={d}
          d={d}
          {...(line ? { stroke: `var(--${paint})`, strokeWidth: line } : { fill: `var(--${paint})` })}
          strokeDasharray={dashes}
          opacity={strength(opacity)}
        />
      ))}
    </svg>
  )
}
