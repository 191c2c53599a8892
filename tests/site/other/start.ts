const { app } = document.documentElement.dataset;
void import(/* @vite-ignore */ `${app}`);
