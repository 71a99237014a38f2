// Sets light or dark before the first paint, so that the page does not flash (see src/theme/color-scheme.ts).
;(() => {
  const chosen = /(?:^|; )color-scheme=(light|dark|auto)/.exec(document.cookie)?.[1] ?? 'auto'
  const dark = chosen === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
