/** @param {string} html The page as the site serves it. */
export function limitPage(html) {
  return html
    .replace(/<script\b[\s\S]*?<\/script>|<template\b[\s\S]*?<\/template>/g, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/<meta (?:property|name="twitter)[^>]*>/g, '')
    .replace(/<img\b[^>]*>/g, '')
    .replace(/@font-face\{[^}]*url\([^}]*\}/g, '')
    .replace('</head>', '<link rel="icon" href="data:,"></head>');
}
