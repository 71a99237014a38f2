import 'virtual:mantine.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import '../api/first-view.ts'
import { queryClient } from '../api/query-client.ts'
import { colorSchemeManager } from '../theme/color-scheme.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import { isRightToLeft } from '../ui/keys/direction.ts'

const ViewFrame = lazy(() => import('./view-as/view-frame.tsx'))

/**
 * Providers for all pages except the entrance, which avoids the component library and queries to load fast.
 */
export default function AppLayout() {
  return (
    <DirectionProvider initialDirection={isRightToLeft() ? 'rtl' : 'ltr'} detectDirection={false}>
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
    </DirectionProvider>
  )
}
