import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'

const texts = {
  domains: t`Choose at least one path`,
  endgoals: t`Choose at least one goal`,
}
type Part = keyof typeof texts

/**
 * Missing choices in a form of cards, shown at the cards. Each submit scrolls to the first of them and
 * focuses it. Put `form` on the form element.
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
