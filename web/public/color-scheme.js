// Sets light or dark before the first paint, so that the page does not flash (see src/theme/color-scheme.ts), and goes
// along when the system changes: the pages of the entrance have no component library that would.
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
