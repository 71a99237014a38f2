import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import { type DragEvent, useState } from 'react'

/**
 * Drag and drop for the tabs of one's own views; the view's menu does the same by keyboard and on phones.
 * @param views in tab order
 * @param place called with the dropped view and the one whose position it takes
 * @returns the drag props for a view's link
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
      // Insertion point: after this tab if the dragged one comes from the left, otherwise before it.
      'data-drop': isTarget && over === view.id ? (at(dragged) < at(view) ? 'after' : 'before') : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(view)
      },
      onDragOver: (event: DragEvent) => {
        if (!isTarget) return
        // Required to allow a drop here.
        event.preventDefault()
        setOver(view.id)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Moving from the name to the count stays within the same tab.
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
