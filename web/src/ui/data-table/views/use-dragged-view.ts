import type { SavedView } from '@muster/contract/staff/saved-views.ts'
import { type DragEvent, useState } from 'react'

/**
 * Lets tabs of one's own views be dragged onto each other's places; the menu of a view does the same by keyboard and on phones.
 * @param views as they stand beside each other
 * @param place called with the view that was dropped and the one whose place it takes
 * @returns what makes the link of a view draggable
 */
export function useDraggedView(
  views: readonly SavedView[],
  place: (view: SavedView, onto: SavedView) => void,
) {
  const [dragged, setDragged] = useState<SavedView>()
  const [over, setOver] = useState<string>()
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return (view: SavedView) => {
    if (!view.mine) return {}
    const isTarget = dragged !== undefined && dragged.id !== view.id
    const at = ({ id }: SavedView) => views.findIndex((other) => other.id === id)
    return {
      draggable: true,
      'data-dragged': dragged?.id === view.id || undefined,
      // Where it will stand: it takes the place of this one, which makes room on the side that it comes from.
      'data-drop': isTarget && over === view.id ? (at(dragged) < at(view) ? 'after' : 'before') : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(view)
      },
      onDragOver: (event: DragEvent) => {
        if (!isTarget) return
        // Without it, nothing can be dropped here.
        event.preventDefault()
        setOver(view.id)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // From its name to its count it is still the same tab.
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined)
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && isTarget) place(dragged, view)
        end()
      },
    }
  }
}
