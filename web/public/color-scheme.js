// Light or dark before the first paint, and when the system changes (src/theme/color-scheme.ts).
;(() => {
  const darkSystem = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = /(?:^|; )color-scheme=(light|dark|auto)/.exec(document.cookie)?.[1] ?? 'auto'
    const dark = chosen === 'auto' ? darkSystem.matches : chosen === 'dark'
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  show()
  darkSystem.addEventListener('change', show)
})()
