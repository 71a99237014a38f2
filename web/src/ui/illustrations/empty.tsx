import { Suspense } from 'react'
import { lazyPart, Nothing } from '../loading/lazy-part.tsx'
import type { EmptyKind } from './empty-drawing.tsx'

export type { EmptyKind } from './empty-drawing.tsx'

// Few pages begin with an empty state.
const EmptyDrawing = lazyPart(() => import('./empty-drawing.tsx'), Nothing)

/** Pictures for empty states: a ring of people around an open circle. */
export const EmptyPicture = ({ kind }: { kind: EmptyKind }) => (
  <Suspense fallback={<svg width="140" height="96" aria-hidden="true" />}>
    <EmptyDrawing kind={kind} />
  </Suspense>
)
