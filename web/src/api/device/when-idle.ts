/** Resolves when the page has loaded and is idle. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  // Safari has no `requestIdleCallback`.
  await new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 3000 })
      : setTimeout(resolve, 500),
  )
}
