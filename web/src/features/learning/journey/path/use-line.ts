import { type RefObject, useLayoutEffect, useState } from 'react'

/** The line as two SVG paths: the walked part and the part ahead. */
interface Line {
  readonly walked: string
  readonly ahead: string
}

/**
 * Draws a line through the nodes inside an element, in DOM order, and redraws it when they move. Nodes are
 * marked with `data-node`; the value `walked` means that the line has reached the node.
 */
export function useLine(around: RefObject<HTMLElement | null>): Line {
  const [line, setLine] = useState<Line>({ walked: '', ahead: '' })

  // Rows can change without a resize that could be observed, so redraw on every render.
  useLayoutEffect(() => {
    const box = around.current
    if (!box) return
    const draw = () => {
      const next = lineThrough(box)
      setLine((before) => (before.walked === next.walked && before.ahead === next.ahead ? before : next))
    }
    draw()
    const observer = new ResizeObserver(draw)
    observer.observe(box)
    return () => observer.disconnect()
  })

  return line
}

interface Point {
  readonly x: number
  readonly y: number
}

function lineThrough(box: HTMLElement): Line {
  const { left, top } = box.getBoundingClientRect()
  const nodes = [...box.querySelectorAll<HTMLElement>('[data-node]')]
  const points = nodes.map((node): Point => {
    const place = node.getBoundingClientRect()
    return { x: place.left - left + place.width / 2, y: place.top - top + place.height / 2 }
  })
  const reached = nodes.findLastIndex((node) => node.dataset.node === 'walked')
  return { walked: through(points.slice(0, reached + 1)), ahead: through(points.slice(Math.max(0, reached))) }
}

/** A smooth curve that is vertical at every point. */
function through(points: readonly Point[]): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1]
      if (!before) return `M${round(x)} ${round(y)}`
      const middle = round((before.y + y) / 2)
      return `C${round(before.x)} ${middle} ${round(x)} ${middle} ${round(x)} ${round(y)}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
