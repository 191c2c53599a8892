import { CACHING, type HostingRules, listPageAddresses, WITHOUT_ADDRESS } from './rules.ts';

/** Writes a file for nginx's `http` block (in Debian's sites-enabled, or conf.d). */
export function nginxSite(
  rules: HostingRules,
  { listen, root, brotli }: { listen: string; root: string; brotli: boolean },
): string {
  const { headers, sandboxHeaders, sandboxed, hashed, notFoundPage } = rules;
  const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
  // Also match the status: below `sandboxed`, the not-found page gets the headers of other pages.
  const maps = Object.entries(sandboxHeaders).map(
    ([name, value]) => `map "$status $request_uri" ${variable(name)} {
  default "${headers[name]}";
  "~^[23]\\d\\d ${sandboxed}" "${value}";
}`,
  );
  const addHeaders = Object.entries(headers).map(
    ([name, value]) =>
      `  add_header ${name} ${name in sandboxHeaders ? variable(name) : `"${value}"`} always;`,
  );
  const types = Object.entries(rules.types).map(
    ([ending, type]) => `    ${type.split(';')[0]} ${ending};`,
  );
  const pages = listPageAddresses(rules).map(
    ([address, file]) => `  location = ${address} { try_files ${file} =404; }`,
  );
  return `# Made by the build from packages/hosting/rules.ts. Add https yourself: certificates and a redirect.
${maps.join('\n')}
map "$status $request_uri" $site_cache_control {
  default "${CACHING.other}";
  "~^[23]\\d\\d ${hashed}" "${CACHING.hashed}";
}

server {
  listen ${listen};
  root ${root};
  server_tokens off;
  merge_slashes off;

  # Disconnects slow senders.
  client_header_timeout 10s;
  client_body_timeout 10s;
  client_max_body_size 1k;

  types {
${types.join('\n')}
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types text/html text/css text/javascript text/plain;

  # Don't add disable_symlinks or open_file_cache: the brotli module passes file names that are four bytes too
  # long. With either directive, nginx finds the files only by chance.
  gzip_static on;
  gzip_vary on;
  ${brotli ? '' : '# Uncomment if nginx has the module (Debian: libnginx-mod-http-brotli-static): '}brotli_static on;

${addHeaders.join('\n')}
  add_header Cache-Control $site_cache_control always;

  error_page 400 403 404 414 =404 /${notFoundPage};
  location = /${notFoundPage} { internal; }
${pages.join('\n')}
  location ~ "//|${WITHOUT_ADDRESS}" { return 404; }
  location / { try_files $uri =404; }
}
`;
}

/** Runs nginx without root on port 8080. The build context is the built site's folder. */
export const CONTAINERFILE = `# Made by the build. podman build -f hosting/container/Containerfile build
FROM docker.io/nginxinc/nginx-unprivileged:stable-alpine
COPY hosting/container/site.conf /etc/nginx/conf.d/default.conf
COPY client /srv/site
EXPOSE 8080
`;
