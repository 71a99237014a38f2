import type { SavedView } from '@muster/contract/staff/saved-views.ts'
import { type DragEvent, useState } from 'react'

/**
 * Lets tabs of one's own views be dragged onto each other's places; the menu of a view does the same by keyboard and on phones.
 * @param place called with the view that was dropped and the one whose place it takes
 * @returns what makes the link of a view draggable
 */
export function useDraggedView(place: (view: SavedView, onto: SavedView) => void) {
  const [dragged, setDragged] = useState<SavedView>()
  const [over, setOver] = useState<string>()
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return (view: SavedView) => {
    if (!view.mine) return {}
    const isTarget = dragged !== undefined && dragged.id !== view.id
    return {
      draggable: true,
      'data-over': (isTarget && over === view.id) || undefined,
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
      onDragLeave: () => setOver(undefined),
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && isTarget) place(dragged, view)
        end()
      },
    }
  }
}
