import { type ReactNode, useEffect, useRef } from 'react'

const FIELD = [
  '[data-autofocus]',
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
].join()

/** On touch devices, focusing a field opens the on-screen keyboard over half the page. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * Focuses the first field of an element, unless the user is already on a control of its dialog.
 * @returns false if there is no field yet
 */
export function focusIn(element: HTMLElement): boolean {
  if (isTouched()) return true
  const { activeElement } = document
  const isUsed = activeElement !== element && element.closest('[role="dialog"]')?.contains(activeElement)
  if (isUsed && activeElement?.matches('button, a, input, textarea, select')) return true
  const field = element.querySelector<HTMLElement>(FIELD)
  field?.focus({ preventScroll: true })
  return field !== null
}

interface FirstFieldProps {
  className?: string | undefined
  children: ReactNode
}

/**
 * Moves a drawer's initial focus to the first field once the content has loaded, or to the content if it has
 * none. Focus stays on a button that leads to the next row.
 */
export function FirstField({ className, children }: FirstFieldProps) {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const handOn = () => void focusIn(element)
    element.addEventListener('focus', handOn)
    const observer = new MutationObserver(() => {
      if (focusIn(element)) observer.disconnect()
    })
    if (!focusIn(element)) observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focus', handOn)
    }
  }, [])

  return (
    <div ref={ref} className={className} tabIndex={-1} data-autofocus>
      {children}
    </div>
  )
}
