import type { Plugin } from 'vite'

const id = 'virtual:left-out'
const router = /[\\/]react-router[\\/]dist[\\/]/

/**
 * Leaves out what the router brings for watching it from outside: nobody here does, and every first visit would load
 * it. A release that names its functions differently does not build.
 */
export function leaveOut(): Plugin {
  return {
    name: 'muster-leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /[\\/]instrumentation\.js$/.test(source) && importer && router.test(importer) ? id : undefined,
    load: (source) =>
      source === id
        ? `const no = () => undefined
export {
  no as consumeInstrumentationClientResultMetaReceiver,
  no as getRouteInstrumentationUpdates,
  no as instrumentClientSideRouter,
  no as instrumentHandler,
  no as instrumentationResultMetaContext,
}`
        : undefined,
  }
}
