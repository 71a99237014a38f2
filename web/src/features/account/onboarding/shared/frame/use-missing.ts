import { useEffect, useRef, useState } from 'react'

const texts = {
  domains: 'Choose at least one path',
  endgoals: 'Choose at least one goal',
}
type Part = keyof typeof texts

/**
 * What a form of cards still needs, told at the cards themselves. Each press of its button brings them into view and
 * gives them the focus; `form` goes on the form element.
 */
export function useMissing() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<{ readonly part: Part } | null>(null)

  useEffect(() => {
    const cards = asked && form.current?.querySelector('fieldset[data-missing]')
    if (!cards) return
    cards.querySelector('input')?.focus({ preventScroll: true })
    cards.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [asked])

  const missing: Partial<Record<Part, string>> = asked ? { [asked.part]: texts[asked.part] } : {}
  return { form, missing, ask: (part: Part) => setAsked({ part }), end: () => setAsked(null) }
}
