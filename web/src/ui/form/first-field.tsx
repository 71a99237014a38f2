import { type ReactNode, useEffect, useRef } from 'react'

const FIELD = [
  '[data-autofocus]',
  'input:not([type="hidden"], :disabled)',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
].join()

/** Where there are fingers, a field that has the focus calls up the keyboard over half of the page. */
export const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * Gives the focus to the first field of an element, unless a person is at something of its dialog already.
 * @returns whether there is nothing more to do
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
 * Gives the focus of a drawer to the first field in it, once the content has come; where there is none, to the content.
 * A button that leads to the next row keeps it.
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
