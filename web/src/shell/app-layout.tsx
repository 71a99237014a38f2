import 'virtual:mantine.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import '../api/first-view.ts'
import { queryClient } from '../api/query-client.ts'
import { colorSchemeManager } from '../theme/color-scheme.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

const ViewFrame = lazy(() => import('./view-as/view-frame.tsx'))

/** What all pages but the entrance stand on: components and queries. The entrance does without, to load fast. */
export default function AppLayout() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Outlet />
        {sessionStorage.getItem('view') && (
          <Suspense>
            <ViewFrame />
          </Suspense>
        )}
      </QueryClientProvider>
    </MantineProvider>
  )
}
