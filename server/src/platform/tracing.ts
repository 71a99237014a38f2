import type { SpanProcessor } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'
import type { JobHandler } from './jobs.ts'
import { redactPath } from './log/redact.ts'
import type { Config } from './settings/config.ts'

/** Sends what a request or job did, and how long each part took, to an OpenTelemetry collector. */
export interface Tracing {
  /** Makes a span of each request. Call it before routes are added. */
  follow(app: FastifyInstance): Promise<void>
  /** Begins the span of a statement. @returns what ends it */
  statement(text: string): (failed: boolean) => void
  /** The same job, run in a span of its own. */
  job(handler: JobHandler): JobHandler
  /** Sends what is left. */
  stop(): Promise<void>
}

/** Stopping never waits longer for a collector that doesn't answer. */
const SENT_WITHIN_MS = 3_000

/** Messages of errors quote what people entered. */
const withoutMessages: SpanProcessor = {
  onStart() {},
  onEnd({ status }) {
    delete status.message
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}

/**
 * Starts tracing if TRACES_URL is set. Spans have routes and SQL with placeholders, and no values, addresses of people or
 * messages of errors. The packages are only loaded then.
 */
export async function startTracing(
  config: Pick<Config, 'TRACES_URL' | 'TRACES_PERCENT'>,
  version: string,
): Promise<Tracing | null> {
  if (!config.TRACES_URL) return null
  const [
    { SpanKind, SpanStatusCode },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { default: FastifyOtel },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@fastify/otel'),
  ])
  const part = new sdk.TraceIdRatioBasedSampler(config.TRACES_PERCENT / 100)
  const exporter = new OTLPTraceExporter({ url: config.TRACES_URL, timeoutMillis: SENT_WITHIN_MS })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'muster', 'service.version': version }),
    // What callers ask for counts as little as what they don't.
    sampler: new sdk.ParentBasedSampler({ root: part, remoteParentSampled: part }),
    spanProcessors: [withoutMessages, new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('muster')
  return {
    async follow(app) {
      const requests = new FastifyOtel({
        instrumentHooks: false,
        recordExceptions: false,
        ignorePaths: ({ url }) => ['/healthz', '/livez', '/readyz', '/metrics'].includes(url),
        requestHook(span, { routeOptions: { url = 'unknown' }, params }) {
          span.setAttribute('url.path', redactPath(url, params as Readonly<Record<string, unknown>>))
        },
      })
      requests.setTracerProvider(provider)
      await app.register(requests.plugin())
    },
    statement(text) {
      const [command = ''] = text.trimStart().split(/\s/, 1)
      const span = tracer.startSpan(command.toUpperCase(), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      })
      return (failed) => {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    job: (handler) => ({
      ...handler,
      run: (data) =>
        tracer.startActiveSpan(`job ${handler.queue}`, { kind: SpanKind.CONSUMER }, async (span) => {
          try {
            return await handler.run(data)
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          } finally {
            span.end()
          }
        }),
    }),
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
