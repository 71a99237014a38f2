import '../../src/theme/tokens.css'
import '../../src/theme/global.css'
import '@mantine/core/styles.layer.css'
import rht from 'react-hot-toast'
import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import '../../src/api/first-view.ts'
import { queryClient } from '../../src/api/query-client.ts'
import { endAnswers } from './answers.ts'

const { queries } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
document.documentElement.setAttribute('data-mantine-color-scheme', 'light')

// The tests of a file share a window: reset it after each.
afterEach(async () => {
  // Unmount first: mounted queries would refetch when the cache is cleared, and leak into the next test.
  await cleanup()
  // The toast library loads lazily, so a toast can appear after the test that raised it.
  await import('../../src/ui/acts/toast-host.tsx').then(() => rht.removeAll())
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  await page.viewport(1280, 800)
  endAnswers()
})
