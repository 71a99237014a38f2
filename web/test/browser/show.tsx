import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../src/api/query-client.ts'
import { Root } from '../../src/shell/root.tsx'
import { cssVariablesResolver, theme } from '../../src/theme/theme.ts'

interface ShowOptions {
  /** Address of the page: '/dashboard/reviews?item=s1'. */
  at?: string
  /** Route pattern, if the page has parameters. */
  path?: string
  /** Further routes, for tests that navigate. */
  others?: Readonly<Record<string, ReactNode>>
}

/**
 * Renders a page or component with theme, query client and router, as in the app.
 * @returns the screen's locators and the router
 */
export async function show(element: ReactNode, { at = '/', path, others = {} }: ShowOptions = {}) {
  const pages = { [path ?? at.replace(/\?.*/, '')]: element, ...others }
  const children = Object.entries(pages).map(([address, page]) => ({ path: address, element: page }))
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [at] })
  // Empty portals of an earlier page come before the new page in the DOM; remove them, so that its dialogs
  // come after it.
  for (const portal of document.querySelectorAll('[data-portal]:empty')) portal.remove()
  const screen = await render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  return { ...screen, router }
}
