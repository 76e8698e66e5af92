# IndieLens as one image: web, worker or both, by ROLE. It needs a DATABASE_URL; see compose.yaml.
ARG NODE=node:24.21-bookworm-slim

FROM ${NODE} AS build
WORKDIR /srv/indielens
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /srv/indielens
COPY package.json package-lock.json deploy/prune-packages.mjs ./
RUN npm ci --omit=dev --no-audit --no-fund && node prune-packages.mjs

FROM ${NODE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home indielens \
  && install -d -o indielens -g indielens /data
WORKDIR /srv/indielens
COPY --from=packages /srv/indielens/node_modules node_modules
COPY --from=build /srv/indielens/build build
# Migrations, and the sources that worker threads, backup and restore run from.
COPY --from=build /srv/indielens/app app
COPY --from=build /srv/indielens/scripts scripts
COPY --from=build /srv/indielens/samples samples
COPY package.json LICENSE ./
# glibc would keep the memory of each password check, for each thread; with this threshold it returns it to the system.
ENV MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER indielens
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "build/server/index.js"]
