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
  /** Where the page is: '/dashboard/reviews?item=s1'. */
  at?: string
  /** The pattern of the page's address, when it has parameters. */
  path?: string
  /** Further pages that a test goes to. */
  others?: Readonly<Record<string, ReactNode>>
}

/**
 * Shows a page or a part of one as the app does: with look, queries and router.
 * @returns what finds things on the screen, and the router
 */
export async function show(element: ReactNode, { at = '/', path, others = {} }: ShowOptions = {}) {
  const pages = { [path ?? at.replace(/\?.*/, '')]: element, ...others }
  const children = Object.entries(pages).map(([address, page]) => ({ path: address, element: page }))
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [at] })
  // Where a page before this one had its dialogs; left in place, dialogs would stand ahead of the page in the document.
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
