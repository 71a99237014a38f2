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

// The pages of a file share a window: none may find what the one before it left.
afterEach(async () => {
  // What still shows would ask for what the cache forgets, and the next test would wait for that answer.
  await cleanup()
  // A toast shows once its library is there, which may be after the end of the test that raised it.
  await import('../../src/ui/acts/toast-host.tsx').then(() => rht.removeAll())
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  await page.viewport(1280, 800)
  endAnswers()
})
